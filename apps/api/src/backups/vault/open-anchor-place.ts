import type { Config } from '../../kit/settings/config.ts'
import type { AnchorPlace } from '../../telemetry/public.ts'

/**
 * The bucket of files, where each process puts anchors of the audit chain and reads those of the others. Undefined with files in a folder:
 * all processes share it then, and a backup sends the anchors in it.
 */
export async function openAnchorPlace({ s3 }: Pick<Config, 's3'>): Promise<AnchorPlace | undefined> {
  if (!s3) return undefined
  const { openS3Vault } = await import('./s3-vault.ts')
  return openS3Vault(s3, '')
}
