/** Exports of metrics for the start of the product. */
export { startMetrics } from './start-metrics.ts'
