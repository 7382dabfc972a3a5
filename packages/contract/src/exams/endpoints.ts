import { pending, type Slice } from '../kit/endpoint.ts'

export const exams = {
  recordList: pending({ method: 'GET', path: '/op/exam/record-list', from: 'query', access: { who: 'staff' } }),
  getUrl: pending({ method: 'GET', path: '/op/exam/get-url', from: 'query', access: { who: 'public' } }),
  npsRecordList: pending({ method: 'GET', path: '/op/exam/nps-record-list', from: 'query', access: { who: 'staff' } }),
  getExamUrl: pending({ method: 'GET', path: '/op/exam/getExamUrl', from: 'query', access: { who: 'public' } }),
  examSendSetupInfo: pending({
    method: 'GET',
    path: '/ops/setup/exam-send-setup-info',
    from: 'none',
    access: { who: 'staff' },
  }),
} as const satisfies Slice
