// The words that Narabe avoids, and their replacements; tests/words_test.mjs searches for them.
//
// `avoid` is found anywhere in a text, `better` is shown in the finding. `where` lists the kinds of texts that an entry applies to, by default
// all: text (assets/text), page (assets/pages and web/index.html), rules (assets/rules), document (*.md), literal (sentences in sources),
// comment and title (of tests). `only` restricts the key of a text (which starts with `mirror.` in assets/text/mirror.*), or the game of rules.

/** @typedef {{ avoid: RegExp, better: string, where?: string[], only?: RegExp }} Entry */

const shown = ['text', 'page', 'rules', 'lessons'];
const played = ['text', 'rules', 'lessons'];
const controls = ['text', 'page'];
const inCode = ['comment', 'title'];

/** @type {Entry[]} */
export const english = [
    // Persons
    { avoid: /\b(his|him)\b/i, better: 'your, their, the player’s' },
    { avoid: /\b(every|some)body\b/i, better: 'everyone, someone, the player, you' },
    { avoid: /\bone[’']s\b|\bthe own\b/i, better: 'your, their own' },
    { avoid: /^Who\b(?!.*\?)/, better: 'The player who…, Whoever…, First move, X (moves first)', where: shown },
    // Games and programs
    { avoid: /\bkept\b/i, better: 'saved', where: controls },
    { avoid: /\bkept (games?|settings|boards|sets)\b|\bgames? (is|are|was|were) kept\b/i, better: 'saved', where: ['document', 'literal'] },
    { avoid: /^Keep(?! playing)\b/, better: 'Save', where: controls },
    { avoid: /\bin sight\b/i, better: 'visible' },
    { avoid: /\b(players?|seats?|opponents?|persons?|people) (that |who )?(is |are )?away\b/i, better: 'remote', where: [...shown, 'document'] },
    { avoid: /\bplates?\b/i, better: 'player panel', where: [...shown, 'document'] },
    { avoid: /\baids\b/i, better: 'overlays', where: [...shown, 'document'] },
    { avoid: /\b(at|to) rest\b|\bknock(s|ed)?\b/i, better: 'inactive, deactivate', where: played },
    { avoid: /\bin a line\b/i, better: 'in a row', where: shown },
    { avoid: /\bchoices\b/i, better: 'options', where: shown },
    { avoid: /\bwhat there is\b/i, better: 'components, a noun' },
    { avoid: /\b(take|taken|takes|taking|took)( \S+)? back\b/i, better: 'undo; return to hand', where: shown },
    { avoid: /\bturn(s|ed|ing)? (it|them|(the|a|each|this) (tile|piece|board|shape|tetromino)s?)\b(?! o(n|ff)\b)|\bturned round\b/i, better: 'rotate, flip', where: shown },
    { avoid: /\bmirror(s|ed)? (it|them)\b/i, better: 'flip', where: shown },
    { avoid: /^(Turn|Mirror)$/, better: 'Rotate, Flip', where: ['text'], only: /^action\./ },
    { avoid: /\bchances? of \S*\{|\bof the thought\b|\bthoughts\b/i, better: '{2}% to win, of search, analysis', where: controls },
    { avoid: /\b(as )?usual(ly)?\b/i, better: 'default, standard, most', where: shown },
    { avoid: /\bOwn (board|set|tiles|sets|boards)\b|\bof your own…/, better: 'custom', where: controls },
    { avoid: /\b(screen|game|page) in words\b/i, better: 'screen-reader view' },
    { avoid: /\bscreen reader view\b/i, better: 'screen-reader view' },
    { avoid: /\b(Enlarge|Make smaller|Show all of it)\b/, better: 'Zoom in, Zoom out, Fit to screen', where: controls },
    { avoid: /\bsuits you\b/i, better: 'try level {2}', where: controls },
    // Errors and confirmations
    { avoid: /(?<!\bthere )\bis no(?= (?!longer\b|more\b|one\b)[\w“"{])/i, better: 'isn’t a', where: [...controls, 'literal'] },
    { avoid: /\bthere is no (option|game|figure|seat|stage|command) \\?["“{$]/i, better: 'Unknown …', where: [...controls, 'literal'] },
    { avoid: /\bis there twice\b/i, better: 'appears twice', where: [...controls, 'literal'] },
    { avoid: /\bin the clipboard\b/i, better: '… copied', where: controls },
    { avoid: /\b(was|were|is) here already\b/i, better: 'Already saved', where: controls },
    { avoid: /\bDoes not fit\b/i, better: 'Can’t place here', where: controls },
    { avoid: /\bconnection (is )?gone\b|\bis the connection\b/i, better: 'Check your connection', where: controls },
    { avoid: /\bfor all to see\b/i, better: 'The file will reveal…', where: controls },
    { avoid: /\b(give|gives|given|gave|giving)( \S+)? away\b|\bgave much away\b/i, better: 'reveal, costly mistakes', where: shown },
    { avoid: /\bchange hands\b/i, better: 'swapped' , where: shown },
    { avoid: /\b(go|goes|going|went|gone) on\b(?! (a|an|the|to|any|it|them|two|top|\{)\b)/i, better: 'continue, resume', where: shown },
    { avoid: /\banother way\b|\bgame of its own\b/i, better: 'differently, a separate game', where: controls },
    { avoid: /\bthe whole game goes\b|\bgame is like that\b/i, better: 'No matching games', where: controls },
    // Passive and bent sentences
    { avoid: /\b(is|are|was|were) to be\b/i, better: 'must, will, or the active voice' },
    { avoid: /\b(is|are) to (?=\w+)(?!do\b|you\b|the\b|a\b|be\b)[a-z]+(?= (a|the|now|or)\b)/i, better: 'must', where: shown },
    { avoid: /\btaken over\b/i, better: 'import, replace' },
    { avoid: /\bwhat (was|is) kept\b/i, better: 'saved games, offline files' },
    { avoid: /\bso many more\b|\banew\b/i, better: 'that many extra, again', where: shown },
    // Pieces on the board
    { avoid: /\b(lie|lies|lying)\b(?! flat| square)/i, better: 'be on, be at', where: played },
    { avoid: /\b(colou?rs?|squares?|tiles?|cells?|height|pieces?) below\b(?! the board)|\bbelow (it|them)\b/i, better: 'under', where: played },
    { avoid: /\bclos(e|es|ed|ing) ((a|an|the|one|two|several|\{\d\}) )?(\{\d\?hole\|holes\}|holes?\b)/i, better: 'create', where: shown },
    { avoid: /\b[XOLITS]['’]s\b(?= (and|on|are|is|in|of|or|,|\.)|[.,])/, better: 'Xs, Os, no apostrophe', where: shown },
    { avoid: /\blevels?\b/i, better: 'height (level is the computer’s strength)', where: played, only: /^pilus\b/ },
    // Former labels
    { avoid: /\bNo luck\b|\bFor 3 or 4\b|\bBack to the last move\b|^Two people\b|^Watch$|\bThere is one when\b|\bThere are two of this\b|\bNo game was rated\b/i,
        better: 'No randomness, 3–4 players, Latest move, Two players here, Watch computers, Game duplicated, No rated games yet', where: controls },
    { avoid: /\ba click goes to\b|\bClosed cells\b|^Last turn\b|\bwhat you have in hand\b|\bwhen they say that they are there\b|\bfetches it\b/i,
        better: 'select a move, blocked cells, previous turn, the selected piece', where: controls },
    // Spelling
    { avoid: /\banymore\b/i, better: 'any more, no longer' },
    { avoid: /\b(colou?r)(?<!colour)|\b(neighbor|center|favor|gray|behavior|analyz)/i, better: 'British spelling', where: [...shown, 'document'] },
    { avoid: /\b(he|she|it|they|you|we|I|who|that|there|here|what|let|is|are|was|were|do|does|did|has|have|can|could|will|would|wo|should|must)(n?’t|’re|’ve|’ll|’m)\b|\bcan’t\b|\b(it|that|there|here|what|let)’s\b/i,
        better: 'no contraction in the rules', where: ['rules'] },
    { avoid: /\bcannot\b|\b(do|does|did|is|are|was|were|has|have|had|could|would|should|will) not\b(?! only)/i, better: 'a contraction', where: ['text'] },
];

/**
 * Comments and titles of tests: subject, verb, object; the standard technical word; no relative clause without its noun.
 * @type {Entry[]}
 */
export const coded = [
    // Relative clauses without their noun
    { avoid: /\b(?:that of|those (?:who|which|whom))\b/, better: 'name the thing again', where: inCode },
    { avoid: /(?:^|[.;:] )who\b(?!.*\?)/i, better: 'the player who, callers that', where: inCode },
    { avoid: /(?:^|[.;:] )(?:what (?:is|are|was|were|has|had|can|cannot|could|comes?|came|goes|will|stands|lies|follows)|all that (?:is|are|was))\b(?!.*\?)/i,
        better: 'name the thing', where: inCode },
    { avoid: /^(?:Of (?:a|an|the|which)|As (?:it|they) (?:is|are|was|were))\b/, better: 'a noun before it', where: inCode },
    { avoid: /^The same(?: for| if| with| while| in| of|[.,;:])/, better: 'name the thing again; “Like `f`, but”', where: ['comment'] },
    { avoid: /^How many\b(?!.*\?)/, better: 'The number of', where: ['comment'] },
    { avoid: /(?:^|[.;:] )nothing if\b/i, better: 'no value if, null if, empty if', where: ['comment'] },
    { avoid: /\b(?:empty|null|0) if (?:nothing (?:is|was)|all (?:is|was|went|goes) well)\b/i, better: 'empty on success', where: ['comment'] },
    { avoid: /\bwhat (?:is|was) wrong\b/i, better: 'the error, an error message', where: inCode },
    // Standard words
    { avoid: /\b(?:tells|hears|knows|knew|wishes)\b/i, better: 'notifies, reports, receives, has (of things)', where: inCode },
    { avoid: /\btold (?:of|that)\b|\b(?:hears?|heard|hearing) of\b|\bis (?:told|heard|said)$/, better: 'reported, notified', where: inCode },
    { avoid: /\b(?:desks?|shelf|wish)\b/i, better: 'handler, store, intent', where: inCode },
    { avoid: /\bnobody\b/i, better: 'no one, not shared', where: inCode },
    { avoid: /\b(?:anew|afresh|beneath|hitherto)\b/i, better: 'again, under', where: inCode },
    { avoid: /\b(?:go|goes|going|went|gone) on\b(?! (?:a|an|the|to|any|it|them|two|four|top|their|its|one)\b)/i, better: 'continue, resume', where: inCode },
    { avoid: /\b(?:take|takes|taken|taking|took)(?: \S+)? back\b/i, better: 'undo', where: inCode },
    { avoid: /\b(?:be|is|are|was|were) had\b|\bhad (?:back|again)\b/i, better: 'available, restored', where: inCode },
    { avoid: /(?<!\bthere )\b(?:is|are|was|were) no(?= (?!longer\b|more\b|one\b|worse\b|better\b|higher\b|larger\b)[a-z])/i, better: 'is not a', where: inCode },
    { avoid: /\b(?:called off|(?:put|puts) aside|lets? go|told apart|th(?:ink|ought) better)\b/i,
        better: 'cancelled, set aside, released, distinguished', where: inCode },
    { avoid: /\bstands? (?:in|on|at|there|where|behind|before|beside)\b/i, better: 'is', where: inCode },
    { avoid: /\bthere twice\b/i, better: 'duplicate', where: inCode },
    { avoid: /\bwith a sentence\b/i, better: 'with an error message', where: inCode },
    { avoid: /\b(?:do|does|did) no harm\b|\bleft alone\b/i, better: 'causes no errors, is not changed', where: inCode },
    { avoid: /\bso (?:many|much)\b(?! (?:that|as|\w+ that)\b)/i, better: 'this many', where: inCode },
    { avoid: /\b(?:had rather|shall|ought|whosever)\b/i, better: 'prefers, must, either’s', where: inCode },
    { avoid: /\bone more of\b|\bno longer there\b|\bfor whoever\b/i, better: 'another, removed, for the player who', where: inCode },
    // Titles that make sense only after the previous title
    { avoid: /^(?:and|nor|so (?:is|are|does|do|was)|likewise|the same (?:with|for|in|by|as)|it|they)\b/i, better: 'the behaviour in a whole sentence', where: ['title'] },
];

/** Folders whose comments and titles are not checked yet. */
export const unchecked = [];

/** @type {Entry[]} */
export const japanese = [
    // One word for one thing
    { avoid: /CPU/, better: 'コンピューター' },
    { avoid: /(?:コンピュータ|ブラウザ|サーバ|ユーザ|フォルダ|プレイヤ|ドライバ)(?!ー)/, better: '語尾の「ー」' },
    { avoid: /読み込み直|読込/, better: '再読み込み' },
    { avoid: /(?<!出|図|デジタル)版(?!元|画)/, better: 'バージョン' },
    { avoid: /ピース/, better: 'テトロミノ', where: ['text', 'rules', 'lessons'], only: /^(mirror\.how\.)?(lits|tailits|taiji-lits|tailits-taiji|tetromino)\b/ },
    { avoid: /枚/, better: '個', where: ['text', 'rules', 'lessons'], only: /^(lits|tailits|tetromino)\b(?!-)/ },
    { avoid: /枚/, better: '個', where: ['text'], only: /^(taiji-lits|tailits-taiji)\.option\.(supply|pieces)/ },
    { avoid: /駒/, better: 'ドミノ', where: ['text', 'rules', 'lessons'], only: /^taiji\b(?!-)/ },
    { avoid: /高さ|階|レベル|(?<!一)層/, better: '段', where: ['text', 'rules', 'lessons'], only: /^pilus\b/ },
    { avoid: /(?<![連定])休(?=[みんまむめ])(?!み時間)/, better: '非アクティブになる', where: shown },
    { avoid: /五つ|５つ/, better: '5つ' },
    { avoid: /二度(?!と)/, better: '重複' },
    { avoid: /指(?=[しすせそさ])(?!し示)/, better: '打つ、置く、プレイ' },
    { avoid: /ふたり/, better: '2人' },
    { avoid: /[一二三四]番手|番目の席/, better: '{1}番手' },
    // Terms
    { avoid: /ピルス(?<!パイルス)/, better: 'パイルス' },
    { avoid: /^太極＋リッツ$/, better: '太極＋バトル・オブ・リッツ' },
    { avoid: /グリコ/, better: 'Glicko' },
    { avoid: /解明済/, better: '読み切り' },
    { avoid: /思考の/, better: '探索の' },
    { avoid: /勝ち目/, better: '勝率' },
    { avoid: /電力/, better: 'バッテリー', where: shown },
    { avoid: /手の内/, better: '手札' },
    { avoid: /おまかせ/, better: 'ランダム' },
    { avoid: /^やめる$|^決定$/, better: 'キャンセル、OK', where: ['text'], only: /^ask\./ },
    { avoid: /自由な(ソフト|盤|タイル|セット)|自由に使える/, better: '無料・オープンソース、カスタム' },
    { avoid: /別に保存/, better: '別名で保存' },
    { avoid: /^できごと$|図の表示|^できること$/, better: 'お知らせ、通常の表示、案内', where: ['text'] },
    { avoid: /^でき(ます|ません)/, better: '正しい例、誤った例', where: shown, only: /^rules\./ },
    { avoid: /コンピューターなら|離れた相手のもの/, better: 'おすすめの手、相手の手番' },
    { avoid: /プレイヤーはありません/, better: '無効です' },
    // Signs
    { avoid: /[\u3040-\u30ff\u4e00-\u9fff][.,!?:;()]|[.,!?:;()](?![\d])[\u3040-\u30ff\u4e00-\u9fff]/, better: '全角の記号', where: shown },
    { avoid: /·/, better: '・', where: shown },
];

/** Nouns that need both forms after a number: `{1} {1?move|moves}`. */
export const counted = ['move', 'game', 'tile', 'piece', 'point', 'hole', 'seat', 'player', 'place', 'square', 'cell', 'mistake', 'cone', 'pawn',
    'group', 'minute', 'byte', 'character', 'tetromino', 'tetrominoe', 'domino', 'dominoe', 'symbol', 'turn', 'letter', 'line', 'region', 'neighbour'];

/** Texts that are exempt from a rule, and the reason. */
export const exceptions = new Map(Object.entries({
    'home.players': { rule: 'plurals', why: 'every game has at least two players' },
    'home.players_range': { rule: 'plurals', why: 'every game has at least two players' },
    'lits.result.scores': { rule: 'plurals', why: 'a possessive precedes the noun' },
    'tailits.result.scores': { rule: 'plurals', why: 'a possessive precedes the noun' },
    'mirror.about': { rule: 'plurals', why: 'it is shown only with many' },
    'record.long_name': { rule: 'plurals', why: 'a fixed number, far above one' },
    'record.player': { rule: 'spaces', why: 'it shows a line of a record' },
    'pilus.face_count': { rule: 'plurals', why: 'a set has thirty tiles' },
}));
