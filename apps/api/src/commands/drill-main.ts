import { drillCommand } from './drill-command.ts'

// The server's monthly drill, in a process beside it.
await drillCommand(process.env, [])
// The channel to the server would keep the process.
process.disconnect?.()
