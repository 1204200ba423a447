import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { SkinProfile, SkinProfileInput } from './skin-profiles.ts'

const params = z.object({ id: pathId })

export const listSkinProfiles = endpoint({
  method: 'GET',
  path: '/profils',
  access: 'member',
  response: z.array(SkinProfile),
  summary: 'The persons whom the caller added to her account, the first one first; she herself is not listed',
})

export const addSkinProfile = endpoint({
  method: 'POST',
  path: '/profils',
  access: 'member',
  body: SkinProfileInput,
  response: SkinProfile,
  status: 201,
  errors: ['CONFLICT'],
  summary: 'Adds a person with what the caller confirms about her; more than five are refused',
})

export const changeSkinProfile = endpoint({
  method: 'PUT',
  path: '/profils/:id',
  access: 'member',
  params,
  body: SkinProfileInput,
  response: SkinProfile,
  summary: 'Changes name and age band of a person, with what the caller confirms about her',
})

export const removeSkinProfile = endpoint({
  method: 'DELETE',
  path: '/profils/:id',
  access: 'member',
  params,
  summary:
    'Removes a person and erases her diagnostics and reactions at once; cart lines for her stay, for the caller',
})
