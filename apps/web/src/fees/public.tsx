export { FeeQueue } from './components/fee-queue.tsx'
export { FeeStateTag } from './components/fee-state-tag.tsx'
