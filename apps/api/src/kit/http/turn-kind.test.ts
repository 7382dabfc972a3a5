import { contract } from '@osmp/contract/contract.ts'
import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import { expect, it } from 'vitest'
import { turnKindOf } from './turn-kind.ts'

const names = (kind: ReturnType<typeof turnKindOf>) =>
  Object.values(contract).flatMap((slice) =>
    Object.entries<EndpointDefinition>(slice).flatMap(([key, endpoint]) =>
      turnKindOf(endpoint) === kind ? [key] : [],
    ),
  )

it('who stands at the door goes first', () => {
  expect(names('door').toSorted()).toEqual([
    'getQrCode',
    'loginMeeting',
    'signByStaff',
    'signGrant',
    'signLeave',
    'signPersonalCode',
    'signReplay',
    'signReturn',
    'signRoster',
    'signScan',
    'signSubmit',
  ])
})

it('who enrols or signs in waits longer than others', () => {
  expect(names('enrol').toSorted()).toEqual([
    'checkEnroll',
    'colleagueJoin',
    'colleagueStanding',
    'doEnroll',
    'embeddedSignIn',
    'getToken',
    'passFind',
    'passwordChoose',
    'refreshToken',
  ])
})

it('lists and exports give way', () => {
  const lists = names('list')
  for (const name of ['meetingList', 'exportList', 'exportMeetings', 'enrollList', 'signList', 'campaignSummary'])
    expect(lists).toContain(name)
  for (const name of ['setApprovePass', 'closeEngagement', 'meetingDetail', 'meetingSave'])
    expect(lists).not.toContain(name)
})
