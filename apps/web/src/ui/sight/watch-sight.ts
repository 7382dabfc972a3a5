/**
 * Tells whether an element is in sight: soon after the call, and at each change until the function it gives is called. A busy
 * page gets several changes in one call, oldest first: the last one counts.
 */
export function watchSight(
  element: Element,
  onChange: (isInSight: boolean) => void,
  options: IntersectionObserverInit = {},
): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), options)
  observer.observe(element)
  return () => observer.disconnect()
}
