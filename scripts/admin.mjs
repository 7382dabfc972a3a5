// npm run admin: makes the first administrator of an installation, or gives one a new link. See adminCommand.
const { adminCommand } = await import('../apps/api/src/commands/admin-command.ts')
await adminCommand(process.env, process.argv.slice(2))
