// npm run move: brings the embedded database with its files into DATABASE_URL. See moveCommand.
const { moveCommand } = await import('../apps/api/src/commands/move-command.ts')
await moveCommand(process.env, process.argv.slice(2))
