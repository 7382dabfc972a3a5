import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupUnreadable, type SealedVault, type Vault } from './vault.ts'

const MARK = Buffer.from('OSMPB1')
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PLAIN = 0
const ZSTD = 1
const CIPHER = 'aes-256-gcm'
const compress = promisify(zstdCompress)
const expand = promisify(zstdDecompress)

/** A key for one purpose. */
const derived = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `osmp ${purpose}`, 32))

/** The object name for content of this hash. Without the key it does not show that a known file is in the backup. */
export function hiddenName(key: Buffer): (sha256: string) => string {
  const secret = derived(key, 'backup names')
  return (sha256) => createHmac('sha256', secret).update(sha256).digest('hex')
}

/**
 * The same place, with each object compressed (zstd) and encrypted (AES-256-GCM, a random nonce, the object's name as associated
 * data, so that none can stand in another's place). Objects are at most some MB, so that one call seals them whole.
 */
export function sealedVault(vault: Vault, key: Buffer): SealedVault {
  const secret = derived(key, 'backup objects')
  return {
    ...vault,
    nameOf: hiddenName(key),
    put: async (name, bytes) => vault.put(name, await seal(secret, name, Buffer.from(bytes))),
    get: async (name) => {
      const sealed = await vault.get(name)
      return sealed && open(secret, name, sealed)
    },
  }
}

/** Mark, nonce, encrypted kind and content, tag. */
async function seal(secret: Buffer, name: string, bytes: Buffer): Promise<Buffer> {
  const packed = await compress(bytes)
  const isSmaller = packed.length < bytes.length
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(name))
  const kind = cipher.update(Buffer.of(isSmaller ? ZSTD : PLAIN))
  const body = cipher.update(isSmaller ? packed : bytes)
  return Buffer.concat([MARK, nonce, kind, body, cipher.final(), cipher.getAuthTag()])
}

async function open(secret: Buffer, name: string, sealed: Buffer): Promise<Buffer> {
  const opened = decrypt(secret, name, sealed)
  const body = opened.subarray(1)
  return opened[0] === ZSTD ? expand(body) : body
}

function decrypt(secret: Buffer, name: string, sealed: Buffer): Buffer {
  const start = MARK.length + NONCE_BYTES
  if (sealed.length < start + 1 + TAG_BYTES || !sealed.subarray(0, MARK.length).equals(MARK))
    throw new BackupUnreadable(`${name} is no object of a backup`)
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(MARK.length, start)).setAAD(Buffer.from(name))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(start, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new BackupUnreadable(
      `${name} of the backup is damaged, or BACKUP_KEY is another key than it was written with`,
    )
  }
}
