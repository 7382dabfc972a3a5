import type { FileLinks } from '../kit/store/file-links.ts'
import { safeFileName } from '../kit/store/file-links.ts'
import type { StoredContract } from './contract-repo.ts'

/** Who a link is for when its reader has no session: the speaker who has just proved who they are. */
export const SPEAKER_READER = 'speaker'

const KEY = 'contract:'

/** The contract a link names, by its id. */
export const contractIdOf = (key: string): string | undefined =>
  key.startsWith(KEY) ? key.slice(KEY.length) : undefined

/** A five-minute address of a contract's PDF for one reader. `now`: system clock, epoch ms. */
export function linkToContract(
  links: FileLinks,
  { id, number, speakerName }: Pick<StoredContract, 'id' | 'number' | 'speakerName'>,
  readerId: string,
  now: number,
): { url: string; fileName: string } {
  const fileName = safeFileName(`讲者合同-${speakerName}-${number}.pdf`)
  return {
    fileName,
    url: links.make({ objectKey: KEY + id, mediaType: 'application/pdf', fileName }, readerId, now),
  }
}
