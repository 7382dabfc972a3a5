// Test files share one browser: what one of them stored must not be the next one's session.
localStorage.clear()
sessionStorage.clear()
// As the server says it of a demo.
document.head.insertAdjacentHTML('beforeend', '<meta name="demo" content="on">')
