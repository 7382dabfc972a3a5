/** Shown when neither a screen nor the error page arrived: reloading is all that is left. Both languages, as no texts are loaded. */
export function Unreachable() {
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" onClick={() => location.reload()}>
        重试 / Try again
      </button>
    </main>
  )
}
