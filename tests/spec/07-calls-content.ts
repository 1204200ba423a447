import { type Row, rowsOf } from './row.ts'

/** Point 7 of the specification: articles, videos, contact, diagnostic. */
export const rows: Row[] = [
  ...rowsOf('content', 'content', [
    { id: 'S7.articles.list', text: 'GET /articles takes params', proof: null },
    { id: 'S7.articles.get', text: 'GET /articles/{slug} answers an article', proof: null },
    {
      id: 'S7.articles.adminGet',
      text: 'GET /admin/articles/{id} answers an article to an administrator',
      proof: null,
    },
    {
      id: 'S7.articles.featured',
      text: 'GET /articles/featured answers the featured articles, langue_id optional',
      proof: null,
    },
    {
      id: 'S7.articles.categories',
      text: 'GET /articles/categories answers the article categories',
      proof: null,
    },
    { id: 'S7.articles.similar', text: 'GET /articles/{id}/similar answers similar articles', proof: null },
    { id: 'S7.articles.adminList', text: 'GET /admin/articles takes params', proof: null },
    { id: 'S7.articles.authors', text: 'GET /admin/articles/authors answers the authors', proof: null },
    {
      id: 'S7.articles.create',
      text: 'POST /admin/articles creates an article from multipart with an image file',
      proof: null,
    },
    {
      id: 'S7.articles.lists',
      text: 'Tags and categories of an article are sent as indexed lists',
      proof: null,
    },
    { id: 'S7.articles.featuredFlag', text: 'featured is sent as 1 or 0', proof: null },
    {
      id: 'S7.articles.update',
      text: 'POST /admin/articles/update/{id} updates an article from multipart',
      proof: null,
    },
    { id: 'S7.articles.delete', text: 'DELETE /admin/articles/{id} deletes an article', proof: null },
    {
      id: 'S7.articles.status',
      text: 'PUT /admin/articles/{id}/status {status} changes the status',
      proof: null,
    },
    {
      id: 'S7.other.videos',
      text: 'There are calls to list, show, create, change and delete videos',
      proof: null,
    },
  ]),
  ...rowsOf('diagnostic', 'diagnostic', [
    {
      id: 'S7.other.diagnostics',
      text: 'There are calls to send answers and to read diagnostics',
      proof:
        'server/domains/diagnostic/diagnostics.test.ts: stands in the list with what a chart compares, the newest first',
    },
    {
      id: 'S7.other.questionnaires',
      text: 'There are calls to read and manage questionnaires and questions',
      proof:
        'server/domains/diagnostic/questionnaires-admin.test.ts: are added at the end, replaced with their options, put in order and taken out',
    },
    {
      id: 'S7.other.routines',
      text: 'There are calls to read and manage routines',
      proof:
        'server/domains/diagnostic/diagnostic-admin.test.ts: are one for each step and type of skin, in both languages',
    },
  ]),
]
