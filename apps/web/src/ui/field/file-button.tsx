import { useRef, type ChangeEvent } from 'react'
import { Button } from '../page/button.tsx'

/** A button that opens the choice of one file. */
export function FileButton(props: {
  label: string
  accept: string
  busy: boolean
  /** Why no file can be chosen now. */
  reason?: string | undefined
  onFile: (file: File) => void
}) {
  const { label, accept, busy, reason, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input ref={input} type="file" hidden tabIndex={-1} accept={accept} aria-label={label} onChange={take} />
      <Button icon="upload" busy={busy} reason={reason} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
