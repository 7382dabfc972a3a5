/** In the place of a page for failures that itself did not arrive: the page can only be loaded again. */
export function Unreachable() {
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" onClick={() => location.reload()}>
        重试 / Try again
      </button>
    </main>
  )
}
