import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  AdminArticle,
  AdminArticleFilter,
  AdminArticlePage,
  ArticleAuthor,
  ArticleChanges,
  ArticlePicture,
  ArticlePreview,
  ArticleRestoration,
  ArticleStatusChange,
  ArticleTag,
  ArticleVersion,
  ArticleVersionDetail,
  ArticleVersionParams,
  NewArticle,
  PreviewRequest,
} from './admin-article.ts'
import {
  AdminContentCategory,
  AdminContentCategoryFilter,
  AdminContentCategoryPage,
  ContentCategoryInput,
} from './category.ts'
import {
  ContactFilter,
  ContactMessageDetail,
  ContactMessagePage,
  ContactStatusChange,
  NewContactReply,
  UnreadContact,
} from './contact.ts'
import {
  AdminVideoFilter,
  maxVideoBytes,
  NewVideo,
  Video,
  VideoChanges,
  VideoPage,
  videoFiles,
} from './video.ts'

const access = 'content.edit'
const params = z.object({ id: pathId })
/** The maximum size of a request with an article's text, in bytes; enough for the longest text in any script. */
const textBytes = 512 * 1024

export const listAdminArticles = endpoint({
  method: 'GET',
  path: '/admin/articles',
  access,
  query: AdminArticleFilter,
  response: AdminArticlePage,
  summary: 'Articles of every status and language, the last changed first',
})
export const listArticleAuthors = endpoint({
  method: 'GET',
  path: '/admin/articles/authors',
  access,
  response: z.array(ArticleAuthor),
  summary: 'Who signs articles, by name',
})
export const listArticleTags = endpoint({
  method: 'GET',
  path: '/admin/articles/tags',
  access,
  response: z.array(ArticleTag),
  summary: 'The tags that articles have, the most used first',
})
export const getAdminArticle = endpoint({
  method: 'GET',
  path: '/admin/articles/:id',
  access,
  params,
  response: AdminArticle,
  summary: 'One article of any status',
})
export const createArticle = endpoint({
  method: 'POST',
  path: '/admin/articles',
  access,
  body: NewArticle,
  files: ['image'],
  fieldBytes: textBytes,
  bodyBytes: textBytes,
  status: 201,
  response: AdminArticle,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  summary: 'Begins an article as a draft; its cover is a JPG, PNG or WebP of at most 2 MB',
})
export const updateArticle = endpoint({
  method: 'POST',
  path: '/admin/articles/update/:id',
  access,
  params,
  body: ArticleChanges,
  files: ['image'],
  fieldBytes: textBytes,
  bodyBytes: textBytes,
  status: 200,
  response: AdminArticle,
  errors: ['CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
  summary: 'Changes what is sent of an article; CONFLICT when another editor has changed it since',
})
export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/admin/articles/:id',
  access,
  params,
  summary: 'Deletes an article; the address of one that was published is gone from then on',
})
export const setArticleStatus = endpoint({
  method: 'PUT',
  path: '/admin/articles/:id/status',
  access,
  params,
  body: ArticleStatusChange,
  response: AdminArticle,
  errors: ['WRONG_STATE'],
  summary: 'Sends an article for review, publishes it, sends it back or withdraws it',
})
export const listArticleVersions = endpoint({
  method: 'GET',
  path: '/admin/articles/:id/versions',
  access,
  params,
  response: z.array(ArticleVersion),
  summary: 'The states that an article was saved in, the newest first',
})
export const getArticleVersion = endpoint({
  method: 'GET',
  path: '/admin/articles/:id/versions/:version',
  access,
  params: ArticleVersionParams,
  response: ArticleVersionDetail,
  summary: 'The texts of an article as they once were',
})
export const restoreArticleVersion = endpoint({
  method: 'POST',
  path: '/admin/articles/:id/versions/:version/restore',
  access,
  params: ArticleVersionParams,
  body: ArticleRestoration,
  status: 200,
  response: AdminArticle,
  errors: ['CONFLICT'],
  summary:
    'Makes the texts of a former version the present ones, as a new version; CONFLICT when another editor has changed the article since',
})
export const uploadArticlePicture = endpoint({
  method: 'POST',
  path: '/admin/articles/images',
  access,
  body: z.object({}),
  files: ['image'],
  status: 201,
  response: ArticlePicture,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  summary: 'Stores a picture for the text of an article',
})
export const previewArticle = endpoint({
  method: 'POST',
  path: '/admin/articles/preview',
  access,
  body: PreviewRequest,
  bodyBytes: textBytes,
  audited: false,
  status: 200,
  response: ArticlePreview,
  errors: ['TOO_LARGE'],
  summary: 'What a text will look like; nothing is stored',
})

export const listAdminArticleCategories = endpoint({
  method: 'GET',
  path: '/admin/article-categories',
  access,
  query: AdminContentCategoryFilter,
  response: AdminContentCategoryPage,
  summary: 'Every category of articles and videos with its texts in all languages',
})
export const getAdminArticleCategory = endpoint({
  method: 'GET',
  path: '/admin/article-categories/:id',
  access,
  params,
  response: AdminContentCategory,
  summary: 'A category of articles and videos with its texts in all languages',
})
export const createArticleCategory = endpoint({
  method: 'POST',
  path: '/admin/article-categories',
  access,
  body: ContentCategoryInput,
  status: 201,
  response: AdminContentCategory,
  summary: 'Adds a category of articles and videos',
})
export const updateArticleCategory = endpoint({
  method: 'PUT',
  path: '/admin/article-categories/:id',
  access,
  params,
  body: ContentCategoryInput,
  response: AdminContentCategory,
  errors: ['CONFLICT'],
  summary: 'Changes what is sent of a category unless it was changed since it was read',
})
export const deleteArticleCategory = endpoint({
  method: 'DELETE',
  path: '/admin/article-categories/:id',
  access,
  params,
  errors: ['IN_USE'],
  summary: 'Deletes a category that no article and no video has',
})

export const listAdminVideos = endpoint({
  method: 'GET',
  path: '/admin/videos',
  access,
  query: AdminVideoFilter,
  response: VideoPage,
  summary: 'Videos of every status and language, the newest first',
})
export const getAdminVideo = endpoint({
  method: 'GET',
  path: '/admin/videos/:id',
  access,
  params,
  response: Video,
  summary: 'One video of any status',
})
export const createVideo = endpoint({
  method: 'POST',
  path: '/admin/videos',
  access,
  body: NewVideo,
  files: videoFiles,
  fileBytes: maxVideoBytes,
  status: 201,
  response: Video,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  summary: 'Adds a video: an address at YouTube, Vimeo or Dailymotion, or an MP4 or WebM of at most 50 MB',
})
export const updateVideo = endpoint({
  method: 'PUT',
  path: '/admin/videos/:id',
  access,
  params,
  body: VideoChanges,
  files: videoFiles,
  fileBytes: maxVideoBytes,
  response: Video,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'CONFLICT'],
  summary: 'Changes what is sent of a video',
})
export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/admin/videos/:id',
  access,
  params,
  summary: 'Deletes a video and its files',
})

// Contact messages may mention skin and illnesses, so staff need a recent password entry to read and answer them.
const ofContact = { access: 'contact.answer', needsRecentPassword: true } as const

export const countContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact/unread',
  access: 'contact.answer',
  response: UnreadContact,
  summary: 'How many messages nobody has read',
})
export const listContactMessages = endpoint({
  ...ofContact,
  method: 'GET',
  path: '/admin/contact',
  audited: true,
  query: ContactFilter,
  response: ContactMessagePage,
  summary:
    'The inbox: who wrote with the contact form and about what, the newest first; every reading is in the audit log',
})
export const getContactMessage = endpoint({
  method: 'GET',
  path: '/admin/contact/:id',
  ...ofContact,
  audited: true,
  params,
  response: ContactMessageDetail,
  summary: 'One message with its answers; every reading of it is in the audit log',
})
export const setContactStatus = endpoint({
  method: 'PUT',
  path: '/admin/contact/:id/status',
  ...ofContact,
  params,
  body: ContactStatusChange,
  response: ContactMessageDetail,
  summary: 'Says what has become of a message',
})
export const replyToContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact/:id/replies',
  ...ofContact,
  params,
  body: NewContactReply,
  status: 201,
  response: ContactMessageDetail,
  errors: ['CONFLICT'],
  summary: 'Answers a message by mail',
})
export const deleteContactMessage = endpoint({
  method: 'DELETE',
  path: '/admin/contact/:id',
  ...ofContact,
  params,
  summary: 'Deletes a message and its answers',
})

/** The staff API endpoints for articles, videos and the contact inbox. */
export const contentAdmin = {
  listAdminArticles,
  listArticleAuthors,
  listArticleTags,
  getAdminArticle,
  createArticle,
  updateArticle,
  deleteArticle,
  setArticleStatus,
  listArticleVersions,
  getArticleVersion,
  restoreArticleVersion,
  uploadArticlePicture,
  previewArticle,
  listAdminArticleCategories,
  getAdminArticleCategory,
  createArticleCategory,
  updateArticleCategory,
  deleteArticleCategory,
  listAdminVideos,
  getAdminVideo,
  createVideo,
  updateVideo,
  deleteVideo,
  countContactMessages,
  listContactMessages,
  getContactMessage,
  setContactStatus,
  replyToContactMessage,
  deleteContactMessage,
}
