import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminArticle } from '#contract/content/admin-article.ts'
import type { ArticleStatus } from '#contract/content/article.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useListParams } from '#web/parts/lists/list-params.ts'
import { choiceOf } from '#web/parts/lists/page-params.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { articleLink } from '../../articles/article-path.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleState, stepOf } from './article-states.tsx'
import { ArticleTrail } from './article-trail.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { TakeStep } from './take-step.tsx'

const tabIds = ['text', 'versions'] as const

/** The administration's page of one article: text, facts, versions and actions. */
export function ArticleSheet({ article }: { article: AdminArticle }) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const { params, set } = useListParams()
  const [isAsked, setIsAsked] = useState(false)
  const [to, setTo] = useState<ArticleStatus>()
  const title = article.title || t('admin-content:articles.untitled')
  const contents = {
    text: <ArticleFacts article={article} />,
    versions: <ArticleVersions article={article} />,
  }
  return (
    <>
      <PageHeader
        above={<ArticleTrail here={title} />}
        title={<span lang={article.language}>{title}</span>}
        status={<ArticleState article={article} />}
        actions={
          <>
            {article.status === 'published' && !article.scheduled ? (
              <ButtonLink
                href={articleLink(article, locale)}
                variant="quiet"
                size="compact"
                icon="external"
                className="max-sm:-ms-2.5"
              >
                {t('admin-content:articles.inShop')}
              </ButtonLink>
            ) : null}
            <Button variant="secondary" icon="trash" onClick={() => setIsAsked(true)}>
              {t('shell:action.delete')}
            </Button>
            {article.nextStatuses.map(status => (
              <Button key={status} variant="secondary" onClick={() => setTo(status)}>
                {t(`admin-content:articles.step.${stepOf(article.status, status)}`)}
              </Button>
            ))}
            <RouterLink href={`/admin/articles/${article.id}/edit`} className={buttonClass()}>
              <Icon name="edit" size={20} />
              {t('shell:action.edit')}
            </RouterLink>
          </>
        }
      />
      <Tabs
        label={title}
        value={choiceOf(params, 'tab', tabIds) ?? 'text'}
        onValueChange={tab => set({ tab: tab === 'text' ? undefined : tab })}
        tabs={tabIds.map(id => ({ id, title: t(`admin-content:sheet.tab.${id}`), content: contents[id] }))}
      />
      <TakeStep asked={to && { article, to }} onClose={() => setTo(undefined)} />
      <DeleteArticle
        article={isAsked ? article : undefined}
        onClose={() => setIsAsked(false)}
        onDeleted={() => void navigate('/admin/articles')}
      />
    </>
  )
}
