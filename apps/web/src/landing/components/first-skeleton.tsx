/** The skeleton of landing.html, in its classes: what the page showed first stays until there is something to read. */
export function FirstSkeleton() {
  return (
    <div className="first" aria-hidden>
      <div className="first-cover" />
      <div className="first-body">
        <div className="first-line" />
        <div className="first-block" />
        <div className="first-block" />
      </div>
    </div>
  )
}
