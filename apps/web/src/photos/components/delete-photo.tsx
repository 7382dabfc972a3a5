import { useCallMutation } from '../../kit/calls/mutation.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { photoTexts } from '../photo-texts.ts'

/** Asks before a photo goes for good. Open while `photoId` is given; `alt` says which photo it is. */
export function DeletePhoto(props: { photoId: string | undefined; alt: string | undefined; onClose: () => void }) {
  const { photoId, alt, onClose } = props
  const text = photoTexts.useText()
  const remove = useCallMutation('photos', 'activityPhotoDelete', {
    invalidates: ['photos', 'closing'],
    onSuccess: () => {
      onClose()
      showToast({ type: 'success', text: text.removed })
    },
  })
  return (
    <ConfirmDialog
      open={photoId !== undefined}
      onClose={onClose}
      title={text.removeTitle}
      text={alt}
      confirmLabel={text.remove}
      danger
      busy={remove.isPending}
      onConfirm={() => photoId !== undefined && remove.mutate({ photoId })}
    />
  )
}
