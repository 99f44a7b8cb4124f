ALTER TABLE `reservations` ADD `item_name` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `wishlist_name` text;--> statement-breakpoint
ALTER TABLE `reservations` ADD `owner_id` text;--> statement-breakpoint
-- Names of a wishlist that is not shared are for its owner alone, and the names of items that are deleted already were kept by
-- the same rule. A reservation without names says only that it exists.
UPDATE `reservations` SET
	`item_name` = coalesce(
		(SELECT i.name FROM items i JOIN wishlists w ON w.id = i.wishlist_id WHERE i.id = reservations.item_id AND w.share_code IS NOT NULL),
		(SELECT d.name FROM deleted_items d WHERE d.id = reservations.item_id)
	),
	`wishlist_name` = coalesce(
		(SELECT w.name FROM items i JOIN wishlists w ON w.id = i.wishlist_id WHERE i.id = reservations.item_id AND w.share_code IS NOT NULL),
		(SELECT d.wishlist_name FROM deleted_items d WHERE d.id = reservations.item_id)
	),
	`owner_id` = coalesce(
		(SELECT w.owner_id FROM wishlists w WHERE w.id = reservations.wishlist_id),
		(SELECT d.owner_id FROM deleted_items d WHERE d.id = reservations.item_id)
	);--> statement-breakpoint
DROP TABLE `deleted_items`;
