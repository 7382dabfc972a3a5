/** Shown when neither a screen nor the error page arrived: reloading is all that is left. Both languages, as no texts are loaded. */
export function Unreachable() {
  return (
    <main id="content" tabIndex={-1}>
      <p>页面没能打开，请检查网络 / The page could not be opened. Check the network</p>
      <button type="button" onClick={() => location.reload()}>
        重试 / Try again
      </button>
    </main>
  )
}
