/** The state of the product for an administrator, a part of the workbench. */
export { HealthLines } from '../../admin/public.ts'
