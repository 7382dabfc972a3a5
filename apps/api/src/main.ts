import { stopOnSignals } from './kit/process/graceful-stop.ts'

// Before anything else is loaded: from its first moment on the process ends in order.
const stop = stopOnSignals()
void import('./start.ts').then(({ start }) => start(process.env, stop))
