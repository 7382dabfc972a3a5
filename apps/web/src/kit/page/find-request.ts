let open: (() => void) | undefined
let isWanted = false

/** Opens the search over everything, as soon as its part of the frame is there. */
export function askToFind(): void {
  if (open) open()
  else isWanted = true
}

/** Says how the search opens; gives what ends that. */
export function answerFind(next: () => void): () => void {
  open = next
  if (isWanted) next()
  isWanted = false
  return () => {
    open = undefined
  }
}
