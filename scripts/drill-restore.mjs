// npm run drill:restore: restores the newest backup into a scratch folder, checks and deletes it. See drillCommand.
const { drillCommand } = await import('../apps/api/src/commands/drill-command.ts')
await drillCommand(process.env, process.argv.slice(2))
