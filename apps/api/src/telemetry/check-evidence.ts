import { readFile } from 'node:fs/promises'
import { parseAnchors } from './audit-anchors.ts'
import { checkPack } from './check-pack.ts'

/**
 * Checks an evidence pack: `pack.zip [--anchors audit-anchors.jsonl]`. One line for each fault; the process then ends with 1. Needs
 * neither a database nor the product running.
 */
export async function checkEvidence(args: readonly string[]): Promise<void> {
  const [pack, option, anchors] = args
  if (pack === undefined || args.length === 2 || (option !== undefined && option !== '--anchors')) {
    process.stderr.write('usage: node scripts/check-evidence.mjs pack.zip [--anchors audit-anchors.jsonl]\n')
    process.exitCode = 2
    return
  }
  try {
    const known = anchors === undefined ? [] : parseAnchors(await readFile(anchors, 'utf8')).anchors
    const { faults, manifestSha256, meetingCode, madeAt, files, links } = checkPack(await readFile(pack), known)
    for (const fault of faults) process.stderr.write(`${fault}\n`)
    process.exitCode = faults.length === 0 ? 0 : 1
    if (faults.length > 0) return
    process.stdout.write(
      `Whole: ${meetingCode}, made at ${madeAt}, ${files} files, ${links} audit records.\nmanifest.json ${manifestSha256}: the audit records of the meeting name it if the product made this pack.\n`,
    )
  } catch (error) {
    process.stderr.write(`cannot check: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
