import { type DragEvent, useRef, useState } from 'react';

/** Lets files be dropped on an element. `isOver`: files are being held above it now. */
export function useDrop(onDrop: (files: File[]) => void, isDisabled = false) {
  const [isOver, setIsOver] = useState(false);
  const depth = useRef(0);
  const move = (step: number) => {
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && move(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && move(-1),
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers: isDisabled ? {} : handlers };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
