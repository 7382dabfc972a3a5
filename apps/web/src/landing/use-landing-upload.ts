import { base64Of } from '../kit/calls/base64-of.ts'
import type { CallInput } from '../kit/calls/call-types.ts'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { invalidate } from '../kit/calls/query.ts'

type Upload = CallInput<'landing', 'landingFileUpload'>

/** Adds a picture, a photo of the meeting or a PDF to what the page may use; `onDone` is told its id once the list has it. */
export function useLandingUpload(engagementId: string, onDone: (fileId: string) => void) {
  const upload = useCallMutation('landing', 'landingFileUpload')
  const send = async (input: Upload) => {
    try {
      const { fileId } = await upload.mutateAsync(input)
      await invalidate('landing', 'meetingLandingTemplateList')
      onDone(fileId)
    } catch {
      // The refusal is shown by itself.
    }
  }
  return {
    isBusy: upload.isPending,
    sendFile: async (use: 'cover' | 'material', file: File) =>
      send({ engagementId, use, name: file.name.slice(-120), content: await base64Of(file) }),
    sendPhoto: (photoId: string) => send({ engagementId, use: 'photo', photoId }),
  }
}
