export { ExportExcel } from './components/export-list.tsx'
export { MailReport } from './components/mail-report.tsx'
export { useMailReport } from './use-mail-report.ts'
