import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

type Props = ComponentProps<'a'> & { href: string };

/** A link within the site that does not reload the page. It needs no router around it, which keeps the frame light. */
export function SiteLink({ href, ...props }: Props) {
  const follow = (event: MouseEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, button } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} {...props} onClick={follow} />;
}
