// The button of a page that is there to be printed.
const button = document.getElementById('print');
button.hidden = false;
button.addEventListener('click', () => print());
