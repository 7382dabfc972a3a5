// Test files share one browser: what one of them stored must not be the next one's session.
localStorage.clear()
sessionStorage.clear()
