/** Exports of backups for other slices and for the commands. */
export type { BackupLine } from './backup-line.ts'
export { followBackup } from './follow-backup.ts'
export { openLine } from './open-line.ts'
export { type Finished, finishRestore } from './restore/finish-restore.ts'
export { restoredLines, timeLines } from './restore/restored-lines.ts'
export { findMoment } from './restore/restored-moment.ts'
export { type Recovered, restoreEmbedded } from './restore/restore-embedded.ts'
export { openVault } from './vault/open-vault.ts'
