import type { ConsentRow } from './consent-repo.ts'

export const presentConsent = ({ consentId, fileName, validUntil, uploadedAt, uploaderName }: ConsentRow) => ({
  consentId,
  fileName,
  validUntil,
  uploadedAt,
  uploaderName,
})
