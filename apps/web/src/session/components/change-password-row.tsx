import { lazy, Suspense, useState } from 'react'
import { Row } from '../../ui/page/row.tsx'
import { Dialog } from '../../ui/overlay/overlays.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { newPasswordTexts } from '../new-password-texts.ts'

const ChangePassword = lazy(async () => ({ default: (await import('./change-password.tsx')).ChangePassword }))

/** The way to another password; its form comes when it is asked for. */
export function ChangePasswordRow() {
  const text = newPasswordTexts.useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row icon="lock" title={text.change} second={text.changeHint} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.change}>
        <Suspense fallback={<RowSkeletons count={3} />}>
          <ChangePassword onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
