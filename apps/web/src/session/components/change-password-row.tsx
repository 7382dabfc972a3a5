import { lazy, Suspense, useState } from 'react'
import { ListRow } from '../../ui/page/list-row.tsx'
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
      <ListRow icon="lock" label={text.change} description={text.changeHint} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.change}>
        <Suspense fallback={<RowSkeletons count={3} />}>
          <ChangePassword onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
