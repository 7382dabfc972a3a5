const MS = 160

/** Folds a row that leaves its list; at once where motion is reduced. */
export async function leave(row: Element | null | undefined): Promise<void> {
  if (!row || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { height } = row.getBoundingClientRect()
  const steps = [
    { height: `${height}px`, opacity: 1, overflow: 'clip' },
    { height: 0, opacity: 0, overflow: 'clip' },
  ]
  await row.animate(steps, { duration: MS, easing: 'ease-out', fill: 'forwards' }).finished
}
