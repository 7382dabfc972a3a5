import { useState, type ReactNode } from 'react'
import { Sheet } from '../overlay/overlays.ts'
import { Button } from '../page/button.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { SendPicture } from './send-picture.tsx'

const WIDTH = 260
const HEIGHT = 462

/** Opens a recap as one picture to pass on. */
export function ShareRecap({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button block icon="share" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen !== undefined && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
          {children}
        </Sheet>
      )}
    </>
  )
}

/** The drawn picture, small; `src` is undefined until all that it shows has come. */
export function RecapPicture({ src, ...named }: { src: string | undefined; title: string; label: string }) {
  if (src === undefined) return <Skeleton width={`${WIDTH}px`} height={`${HEIGHT}px`} />
  return <SendPicture src={src} width={WIDTH} height={HEIGHT} {...named} />
}
