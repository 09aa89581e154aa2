// Part of the document (tools/pages/first.mjs), so that it runs before the first paint in any browser: sets the page's language and theme,
// and shows messages if its modules cannot be run or loaded. Everything else is in start.js.
(function () {
    var root = document.documentElement;
    var wanted = [];
    root.className = 'scripted';
    var isEmbedded = window.parent !== window && /[?&]embed\b/.test(location.search);
    function parameter(name) {
        var found = isEmbedded && new RegExp('[?&]' + name + '=([a-z]+)').exec(location.search);
        return found ? found[1] : '';
    }
    if (isEmbedded) root.dataset.embedded = '';
    root.dataset.theme = parameter('theme') || 'system';
    wanted.push(parameter('language'));
    try {
        wanted.push(localStorage.getItem('narabe.language'));
        if (!isEmbedded) root.dataset.theme = localStorage.getItem('narabe.setting.theme') || 'system';
    } catch (blocked) {
        // Storage may be disabled; then the page uses the browser's language.
    }
    wanted.push(root.dataset.language);  // the language in the address
    wanted = wanted.concat(navigator.languages || [navigator.language]);
    var language = 'en';
    for (var i = 0; i < wanted.length; ++i) {
        var known = /^(en|ja)(-|$)/i.exec(wanted[i] || '');
        if (known) {
            language = known[1].toLowerCase();
            break;
        }
    }
    root.lang = root.dataset.language = language;  // base/language.js uses data-language

    // Sets the title in the current language, from the links to the page's language versions.
    function entitle() {
        /** @type {HTMLLinkElement} */
        var link = document.querySelector('link[hreflang="' + root.dataset.language + '"]');
        if (link) document.title = link.title;
    }
    entitle();
    if (window.MutationObserver) new MutationObserver(entitle).observe(root, { attributeFilter: ['data-language'] });

})();

(function () {
    var root = document.documentElement;
    var slowAfter = 12000;     // milliseconds
    var isUnreadable = false;  // whether the browser could not parse the program's script

    function fail(reason) {
        if (!root.dataset.failure) root.dataset.failure = reason;
    }
    // Other scripts, which a host has added to the page, may fail.
    function isProgram(address) {
        return /\bstart\.js$/.test(address);
    }
    // Fails if only part of the script has arrived, whether that part is valid JavaScript or not; otherwise for the reason, if there is one.
    function check(script, reason) {
        fetch(script, { cache: 'reload' }).then(function (response) {
            return response.text();
        }).then(function (text) {
            if (!/\/\/ end\s*$/.test(text)) fail('download');  // tools/assemble writes this last line
            else if (reason) fail(reason);
        }, function () {
            fail('download');
        });
    }
    // A version that does not start cannot offer an update (offline.js), so the update is installed here.
    function retry() {
        function reload() {
            location.reload();
        }
        try {
            navigator.serviceWorker.addEventListener('controllerchange', reload);
            navigator.serviceWorker.getRegistration().then(function (found) {
                if (found && found.waiting) found.waiting.postMessage('take over');
                else reload();
            }, reload);
        } catch (none) {
            reload();
        }
    }

    setTimeout(function () {
        if (!/\bready\b/.test(root.className) && !root.dataset.failure) root.dataset.slow = '';
    }, slowAfter);

    if (!('noModule' in HTMLScriptElement.prototype)) fail('old');
    window.addEventListener('error', function (/** @type {any} */ event) {
        if (event.target && isProgram(event.target.src)) return fail('download');
        if (window.narabe || !isProgram(event.filename) || !(event.error instanceof SyntaxError)) return;
        isUnreadable = true;
        check(event.filename, 'old');
    }, true);
    document.addEventListener('load', function (/** @type {any} */ event) {
        if (isProgram(event.target.src) && !window.narabe && !isUnreadable) check(event.target.src);
    }, true);
    document.addEventListener('click', function (/** @type {any} */ event) {
        if (event.target.closest('.retry')) retry();
        var opener = event.target.closest('#to-mirror');
        if (opener) opener.dataset.clicked = '';  // access.js reads this once the program runs
    });
})();

// Downloads the program after the first paint, so as not to delay the paint; or immediately if the service worker has everything or the
// page is hidden.
(function () {
    /** @type {HTMLTemplateElement} */
    var program = document.querySelector('template#program');
    function fetchProgram() {
        if (!program) return;
        var script = document.importNode(program.content, true).querySelector('script');
        program = null;
        document.head.appendChild(script);
        startDownloader(script.src.replace(/start\.js$/, 'download_worker.js'));
    }
    // start.js sends this worker its tasks. It is started here, so that its script arrives together with start.js. Only a browser that supports
    // module workers, which the computer players need, reads the option `type`.
    function startDownloader(address) {
        var isRead = false;
        var options = {
            get type() {
                isRead = true;
                return 'module';
            }
        };
        window.narabeDownloader = null;
        try {
            var worker = new Worker(address, /** @type {any} */ (options));
            worker.onerror = function () {
                window.narabeDownloader = null;
            };
            window.narabeDownloader = worker;
        } catch (old) {
            // The page downloads the files itself, unless the browser is too old.
        }
        if (!isRead) document.documentElement.dataset.failure = 'old';
    }
    try {
        if (document.hidden || (navigator.serviceWorker && navigator.serviceWorker.controller)) return fetchProgram();
        afterPainting(fetchProgram);
    } catch (old) {
        fetchProgram();
    }
})();
