// npm run config: prints and checks the settings, or writes their page. See configCommand.
const { configCommand } = await import('../apps/api/src/commands/config-command.ts')
await configCommand(process.env, process.argv.slice(2), new URL('..', import.meta.url))
// Connections that a check left open are not waited for.
process.exit()
