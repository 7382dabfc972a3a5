import { pending, type Slice } from '../kit/endpoint.ts'

export const reports = {
  enrollGroupList: pending({
    method: 'GET',
    path: '/meeting/ma/report/enroll-group-list',
    from: 'query',
    access: { who: 'staff' },
  }),
  enrollList: pending({
    method: 'GET',
    path: '/meeting/ma/report/enroll-list',
    from: 'query',
    access: { who: 'staff' },
  }),
  surveyGroupList: pending({
    method: 'GET',
    path: '/meeting/ma/report/survey-group-list',
    from: 'query',
    access: { who: 'staff' },
  }),
  surveyList: pending({
    method: 'GET',
    path: '/meeting/ma/report/survey-list',
    from: 'query',
    access: { who: 'staff' },
  }),
  signGroupList: pending({
    method: 'GET',
    path: '/meeting/ma/report/sign-group-list',
    from: 'query',
    access: { who: 'staff' },
  }),
  signList: pending({ method: 'GET', path: '/meeting/ma/report/sign-list', from: 'query', access: { who: 'staff' } }),
  openLinkGroupList: pending({
    method: 'GET',
    path: '/meeting/ma/report/open-link-group-list',
    from: 'query',
    access: { who: 'staff' },
  }),
  openLinkList: pending({
    method: 'GET',
    path: '/meeting/ma/report/open-link-list',
    from: 'query',
    access: { who: 'staff' },
  }),
  sendParticipantsEmail: pending({
    method: 'GET',
    path: '/meeting/ma/report/send-participants-email',
    from: 'query',
    access: { who: 'staff' },
  }),
  campaignSummary: pending({
    method: 'GET',
    path: '/meeting/ma/report/campaign-summary',
    from: 'query',
    access: { who: 'staff' },
  }),
  sendSignReport: pending({
    method: 'GET',
    path: '/meeting/report/send-sign-report',
    from: 'query',
    access: { who: 'staff' },
  }),
  sendEnrollReport: pending({
    method: 'GET',
    path: '/meeting/report/send-enroll-report',
    from: 'query',
    access: { who: 'staff' },
  }),
  sendReport: pending({ method: 'GET', path: '/report/sendReport', from: 'query', access: { who: 'staff' } }),
} as const satisfies Slice
