import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  SearchSynonym,
  SearchSynonymChange,
  SearchSynonymFilter,
  SearchSynonymInput,
  SearchSynonymPage,
} from './search-synonym.ts'

const params = z.object({ id: pathId })
const path = '/admin/search-synonyms'

export const listSearchSynonyms = endpoint({
  method: 'GET',
  path,
  access: 'catalogue.read',
  query: SearchSynonymFilter,
  response: SearchSynonymPage,
  summary: 'What the words that people search by lead to',
})
export const getSearchSynonym = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'catalogue.read',
  params,
  response: SearchSynonym,
  summary: 'One entry of the list of synonyms',
})
export const createSearchSynonym = endpoint({
  method: 'POST',
  path,
  access: 'words.edit',
  body: SearchSynonymInput,
  status: 201,
  response: SearchSynonym,
  summary: 'Adds an entry; a term that another entry has is refused',
})
export const updateSearchSynonym = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: 'words.edit',
  params,
  body: SearchSynonymChange,
  response: SearchSynonym,
  errors: ['CONFLICT'],
  summary: 'Replaces an entry that nobody has changed since it was read',
})
export const deleteSearchSynonym = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'words.edit',
  params,
  errors: ['WRONG_STATE'],
  summary: 'Deletes an entry; the words of pregnancy stay',
})
