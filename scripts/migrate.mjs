// npm run migrate: brings the schema up to date, gives the role for work its rights, and ends. See migrateCommand.
const { migrateCommand } = await import('../apps/api/src/commands/migrate-command.ts')
await migrateCommand(process.env)
