DROP INDEX `reservations_item_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_wishlist_item` ON `reservations` (`wishlist_id`,`item_id`);--> statement-breakpoint
DROP INDEX `items_wishlist`;--> statement-breakpoint
CREATE INDEX `items_wishlist` ON `items` (`wishlist_id`,`created_at`,`id`,`name`,`link`);