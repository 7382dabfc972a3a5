// npm run backup: saves database, files and journal to a folder or an object store, encrypted. See backupCommand.
const { backupCommand } = await import('../apps/api/src/commands/backup-command.ts')
await backupCommand(process.env, process.argv.slice(2))
