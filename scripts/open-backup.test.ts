import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FORMAT } from './open-backup.mjs'

const page = readFileSync(join(import.meta.dirname, '../docs/operations/backup-format.md'), 'utf8')

test('the page of the format of backups names the constants that open one', () => {
  const { mark, nonceBytes, tagBytes, zstd, objectsKey, namesKey, pieceBytes } = FORMAT
  const sealed = mark.length + nonceBytes
  for (const words of [
    `| 0 | ${mark.length} | the mark, \`${mark}\``,
    `| ${mark.length} | ${nonceBytes} | the nonce`,
    `| ${sealed} | n ≥ 1 | encrypted: one byte, then the content. ${zstd}: the content is one zstd frame`,
    `| ${sealed} + n | ${tagBytes} | the tag`,
    `| \`${objectsKey}\` |`,
    `| \`${namesKey}\` |`,
    `at most ${pieceBytes} bytes`,
  ])
    expect(page).toContain(words)
})
