export { FeeQueue } from './components/fee-queue.tsx'
