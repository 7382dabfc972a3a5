import type { ConsentRow } from './consent-repo.ts'

export const presentConsent = ({
  consentId,
  fileName,
  validUntil,
  uploadedAt,
  uploaderName,
  isWaiting,
}: ConsentRow) => ({
  consentId,
  fileName,
  validUntil,
  uploadedAt,
  uploaderName,
  isWaiting,
})
