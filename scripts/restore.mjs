// npm run restore: brings a backup into a new folder, or finishes the restore of a database of one's own. See restoreCommand.
const { restoreCommand } = await import('../apps/api/src/commands/restore-command.ts')
await restoreCommand(process.env, process.argv.slice(2))
