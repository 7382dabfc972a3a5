import { backupCommand } from './backup-command.ts'

// The server's own backup, in a process beside it: what is compressed and encrypted there holds up no call.
void backupCommand(process.env, ['--follow'])
