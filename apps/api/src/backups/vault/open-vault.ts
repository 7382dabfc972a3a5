import type { BackupConfig } from '../../kit/settings/backup-settings.ts'
import { openFolderVault } from './folder-vault.ts'
import { sealedVault } from './sealed-vault.ts'
import type { SealedVault, Vault } from './vault.ts'

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/

const NO_KEY = {
  write: 'backups are always encrypted. Make one with: openssl rand -base64 32',
  read: 'a backup opens with the key it was written with. A new key opens nothing',
} as const

/** Opens the vault at an address; it encrypts objects before they are sent. Throws one line where it cannot be reached. */
export async function openVault(
  address: string,
  { key, s3 }: BackupConfig,
  use: keyof typeof NO_KEY,
): Promise<SealedVault> {
  if (key === undefined) throw new Error(`BACKUP_KEY is missing: ${NO_KEY[use]}`)
  return sealedVault(await openPlain(address, s3), key)
}

async function openPlain(address: string, s3: BackupConfig['s3']): Promise<Vault> {
  if (!address.startsWith('s3:')) return openFolderVault(address)
  const [, bucket, prefix = ''] = S3.exec(address) ?? []
  if (bucket === undefined)
    throw new Error(`${address} is no address of a backup: expected one like s3://bucket/prefix`)
  for (const name of ['endpoint', 'accessKey', 'secretKey'] as const)
    if (s3[name] === '')
      throw new Error(
        `BACKUP_S3_${name.replace('K', '_K').toUpperCase()} is missing: ${address} needs the settings of an object store`,
      )
  const { openS3Vault } = await import('./s3-vault.ts')
  return openS3Vault({ ...s3, bucket }, prefix)
}
