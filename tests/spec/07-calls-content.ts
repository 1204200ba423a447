import { type Row, rowsOf } from './row.ts'

/** Point 7 of the specification: articles, videos, contact, diagnostic. */
export const rows: Row[] = [
  ...rowsOf('content', 'content', [
    {
      id: 'S7.articles.list',
      text: 'GET /articles takes params',
      proof:
        'server/domains/content/articles/demo-articles.test.ts: are found by words whatever their accents and forms, and by a tag and a category',
    },
    {
      id: 'S7.articles.get',
      text: 'GET /articles/{slug} answers an article',
      proof:
        'server/domains/content/articles/demo-articles.test.ts: have a table of contents, categories, products that are for sale, and at least 600 words',
    },
    {
      id: 'S7.articles.adminGet',
      text: 'GET /admin/articles/{id} answers an article to an administrator',
      proof:
        'server/domains/content/articles/articles-admin.test.ts: the second is told who was faster, and can compare',
    },
    {
      id: 'S7.articles.featured',
      text: 'GET /articles/featured answers the featured articles, langue_id optional',
      proof:
        'server/domains/content/articles/demo-articles.test.ts: are at most three on the home page, in the language of its reader or of the id that is sent',
    },
    {
      id: 'S7.articles.categories',
      text: 'GET /articles/categories answers the article categories',
      proof:
        'server/domains/content/articles/demo-articles.test.ts: are six categories with their numbers of articles, named in the reader’s language',
    },
    {
      id: 'S7.articles.similar',
      text: 'GET /articles/{id}/similar answers similar articles',
      proof: 'server/domains/content/articles/demo-articles.test.ts: have similar ones in their own language',
    },
    {
      id: 'S7.articles.adminList',
      text: 'GET /admin/articles takes params',
      proof:
        'server/domains/content/articles/articles-admin.test.ts: the list narrows by status, author, category, language, featured and publication date',
    },
    {
      id: 'S7.articles.authors',
      text: 'GET /admin/articles/authors answers the authors',
      proof:
        'server/domains/content/articles/articles-admin.test.ts: the list narrows by status, author, category, language, featured and publication date',
    },
    {
      id: 'S7.articles.create',
      text: 'POST /admin/articles creates an article from multipart with an image file',
      proof:
        'server/domains/content/articles/articles-admin.test.ts: comes as a form too: indexed tags and categories, featured as 1, a cover in every size',
    },
    {
      id: 'S7.articles.lists',
      text: 'Tags and categories of an article are sent as indexed lists',
      proof:
        'server/domains/content/articles/articles-admin.test.ts: comes as a form too: indexed tags and categories, featured as 1, a cover in every size',
    },
    {
      id: 'S7.articles.featuredFlag',
      text: 'featured is sent as 1 or 0',
      proof:
        'server/domains/content/articles/articles-admin.test.ts: comes as a form too: indexed tags and categories, featured as 1, a cover in every size',
    },
    {
      id: 'S7.articles.update',
      text: 'POST /admin/articles/update/{id} updates an article from multipart',
      proof:
        'server/domains/content/articles/articles-admin.test.ts: comes as a form too: indexed tags and categories, featured as 1, a cover in every size',
    },
    {
      id: 'S7.articles.delete',
      text: 'DELETE /admin/articles/{id} deletes an article',
      proof:
        'server/domains/content/articles/articles-admin.test.ts: of an article that was deleted are gone, of one that never was public unknown',
    },
    {
      id: 'S7.articles.status',
      text: 'PUT /admin/articles/{id}/status {status} changes the status',
      proof: 'server/domains/content/articles/article-states.test.ts: has no other steps',
    },
    {
      id: 'S7.other.videos',
      text: 'There are calls to list, show, create, change and delete videos',
      proof:
        'server/domains/content/videos/videos.test.ts: of ours comes with its file, poster and captions, and takes them along when it goes',
    },
  ]),
  ...rowsOf('diagnostic', 'diagnostic', [
    {
      id: 'S7.other.diagnostics',
      text: 'There are calls to send answers and to read diagnostics',
      proof:
        'server/domains/diagnostic/results/diagnostics.test.ts: stands in the list with what a chart compares, the newest first',
    },
    {
      id: 'S7.other.questionnaires',
      text: 'There are calls to read and manage questionnaires and questions',
      proof:
        'server/domains/diagnostic/questionnaires/questionnaires-admin.test.ts: are added at the end, replaced with their options, put in order and taken out',
    },
    {
      id: 'S7.other.routines',
      text: 'There are calls to read and manage routines',
      proof:
        'server/domains/diagnostic/results/diagnostic-admin.test.ts: are one for each step and type of skin, in both languages',
    },
  ]),
]
